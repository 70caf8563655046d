/** A camera gives more than anybody needs to read a card: drawn anew on the phone it goes up in seconds, and says no place any more. */
import { drawOnPage } from '#src/kit/camera/draw-smaller.ts'

/** Gives a JPEG of at most 2,000 pixels a side; the file itself where the browser cannot draw it: the shop says what is wrong with it. */
export const shrinkPicture = (file: File): Promise<Blob> => drawOnPage(file).catch(() => file)
