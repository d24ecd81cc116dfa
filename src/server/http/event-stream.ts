const encoder = new TextEncoder()

/** A comment, by which a reader knows that somebody is there. */
export const beat = encoder.encode(':\n\n')

/** An event with its name and data, which is JSON and has no line breaks. */
export const eventBytes = (name: string, data: unknown) =>
  encoder.encode(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)

/** An answer that has no end. */
export const streamResponse = (stream: ReadableStream<Uint8Array>) =>
  new Response(stream, {
    headers: {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-store, no-transform',
      // nginx and its kind keep back what they pass on, unless they are told.
      'X-Accel-Buffering': 'no',
    },
  })
