/** A camera gives more than anybody needs to read a card: drawn anew on the phone it goes up in seconds, and says no place any more. */

const longSide = 2000

/** Gives a JPEG of at most 2,000 pixels a side; the file itself where the browser cannot draw it: the shop says what is wrong with it. */
export async function shrinkPicture(file: File): Promise<Blob> {
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, longSide / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return await new Promise<Blob>((done) => canvas.toBlob((drawn) => done(drawn ?? file), 'image/jpeg', 0.88))
  } catch {
    return file
  }
}
