/** How long a video is, in whole seconds, read on this device; null for a file that is none. Its reader comes with it alone. */
export async function durationOf(file: Blob): Promise<number | null> {
  const { ALL_FORMATS, BlobSource, Input } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS })
  try {
    if (!(await input.getPrimaryVideoTrack())) return null
    return Math.max(1, Math.round(await input.computeDuration()))
  } catch {
    return null
  }
}
