/** Reads the text of a QR code in a picture; null where it sees none. */
export type DecodeQr = (picture: ImageBitmap | HTMLVideoElement) => Promise<string | null>

type Detector = { detect(picture: ImageBitmapSource): Promise<{ rawValue: string }[]> }
type DetectorClass = { new (options: { formats: string[] }): Detector; getSupportedFormats(): Promise<string[]> }

/** Longest side of what the library looks at: enough for a code across half a picture, and quick on a phone. */
const sideMax = 960

/** The browser's own detector where there is one; else a library, which is fetched only then. */
export async function openDecoder(): Promise<DecodeQr> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- not every browser has it, and TypeScript knows it of none
  const own = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = (await own?.getSupportedFormats().catch(() => [])) ?? []
  if (own && formats.includes('qr_code')) {
    const detector = new own({ formats: ['qr_code'] })
    return async (picture) => (await detector.detect(picture))[0]?.rawValue ?? null
  }
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (picture) => {
    const isVideo = picture instanceof HTMLVideoElement
    const [width, height] = isVideo ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
    if (!context || width === 0 || height === 0) return null
    const scale = Math.min(1, sideMax / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // The library throws where it finds no code.
      return null
    }
  }
}
