type Answer = { id?: number; type: string; result?: unknown; message?: string; error?: string }

/** A connection that speaks WebDriver BiDi: commands with answers, over node's own WebSocket. */
export interface Bidi {
  send<T>(method: string, params: Record<string, unknown>): Promise<T>
  close(): void
}

export async function connectBidi(url: string): Promise<Bidi> {
  const socket = new WebSocket(url)
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>()
  let last = 0
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve())
    socket.addEventListener('error', () => reject(new Error(`no BiDi at ${url}`)))
  })
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    const asked = waiting.get(answer.id ?? 0)
    waiting.delete(answer.id ?? 0)
    if (answer.type === 'success') asked?.resolve(answer.result as never)
    else if (answer.type === 'error') asked?.reject(new Error(`${answer.error}: ${answer.message}`))
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'))
    waiting.clear()
  })
  return {
    send: (method, params) =>
      new Promise((resolve, reject) => {
        const id = ++last
        waiting.set(id, { resolve, reject })
        socket.send(JSON.stringify({ id, method, params }))
      }),
    close: () => socket.close(),
  }
}
