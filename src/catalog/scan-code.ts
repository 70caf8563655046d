/** Reads a link from a QR code in a photo, where the browser can (specification 8: "Scan failed"). */
interface Detector {
  detect(image: ImageBitmap): Promise<{ rawValue: string }[]>
}
type DetectorClass = new (options: { formats: string[] }) => Detector

function askForPhoto(): Promise<File | undefined> {
  return new Promise((done) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = 'image/*'
    input.addEventListener('change', () => done(input.files?.[0]))
    input.addEventListener('cancel', () => done(undefined))
    input.click()
  })
}

/** The code's text; `nothing` when there is no code or this browser reads none; undefined when no photo was chosen. */
export async function scanCode(): Promise<{ text: string } | 'nothing' | undefined> {
  const Reader = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  if (!Reader) return 'nothing'
  const photo = await askForPhoto()
  if (!photo) return undefined
  try {
    const [code] = await new Reader({ formats: ['qr_code'] }).detect(await createImageBitmap(photo))
    return code ? { text: code.rawValue } : 'nothing'
  } catch {
    return 'nothing'
  }
}
