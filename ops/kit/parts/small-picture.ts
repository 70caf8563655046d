/** A photo as small as its tile, to be shown again after a reload, when the file itself is gone. */

const side = 160

/** A data address; empty where the browser cannot draw it. Never throws. */
export async function smallPicture(file: File): Promise<string> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(picture.width * scale)
    canvas.height = Math.round(picture.height * scale)
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    return canvas.toDataURL('image/jpeg', 0.6)
  } catch {
    return ''
  }
}
