import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests of one socket that may wait for their turn, about 3 kB each. Browsers send no second one ahead at all. */
const mostWaiting = 64

type Waiting = [request: IncomingMessage, response: ServerResponse]

/**
 * Answers the requests of one socket one after the other: the next is begun when the answer before it has left for the
 * network, so that of somebody who asks and never reads there is one answer in memory. node itself would begin them all.
 *
 * @param refused hears of a socket that sent more than may wait; it is ended
 */
export function oneAtATime(listener: RequestListener, refused: (socket: Socket) => void = () => {}): RequestListener {
  const lines = new WeakMap<Socket, Waiting[]>()

  function begin(socket: Socket, line: Waiting[], [request, response]: Waiting): void {
    response.once('close', () => {
      const next = socket.destroyed ? undefined : line.shift()
      if (next) begin(socket, line, next)
      else lines.delete(socket)
    })
    listener(request, response)
  }

  return (request, response) => {
    const { socket } = request
    const line = lines.get(socket)
    if (!line) {
      const own: Waiting[] = []
      lines.set(socket, own)
      begin(socket, own, [request, response])
    } else if (line.length < mostWaiting) line.push([request, response])
    else if (!socket.destroyed) {
      refused(socket)
      socket.destroy()
    }
  }
}
