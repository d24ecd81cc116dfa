import { vi } from 'vitest'

/** A camera, and a reader of codes that sees in it what the test says, each of `texts` once. */
export function teachCamera(texts: string[]) {
  let isOn = false
  const stop = () => {
    isOn = false
  }
  const getUserMedia = async () => {
    isOn = true
    return { getTracks: () => [{ stop }] }
  }
  // On itself: what is only made like it may not be asked for `onLine`.
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
  class BarcodeDetector {
    static getSupportedFormats = async () => ['qr_code']
    detect = async () => texts.splice(0, 1).map((rawValue) => ({ rawValue }))
  }
  vi.stubGlobal('BarcodeDetector', BarcodeDetector)
  return {
    shows: (text: string) => texts.push(text),
    isOn: () => isOn,
    remove: () => Reflect.deleteProperty(navigator, 'mediaDevices'),
  }
}
