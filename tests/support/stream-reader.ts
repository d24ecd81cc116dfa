/** What a stream says, as it comes. */
export function readerOf(response: Response) {
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const decoder = new TextDecoder()
  const said: string[] = []
  let ended = false
  const pump = async (): Promise<void> => {
    const { done, value } = await reader.read()
    if (value) said.push(decoder.decode(value))
    ended = done
    if (!done) await pump()
  }
  void pump()
  return { said, ended: () => ended, end: () => reader.cancel() }
}
