/** An event of a text/event-stream: its name, `message` where it has none, and its data, lines joined by `\n`. */
export type StreamEvent = { event: string; data: string }

/** Characters of an event, or of a line, that nobody honest sends. */
const mostChars = 65_536

/**
 * Reads text/event-stream as it comes, in pieces that may be cut anywhere: each call takes the next piece and answers the
 * events that are whole by then. Comments, ids and what nobody knows are passed over. Throws on an event without end.
 */
export function eventParser(): (piece: string) => StreamEvent[] {
  let rest = ''
  /** The last piece ended between a CR and its LF, perhaps. */
  let afterReturn = false
  let name = ''
  let data: string[] = []
  let chars = 0

  function take(line: string): StreamEvent | null {
    if (line === '') {
      const whole = data.length > 0 ? { event: name || 'message', data: data.join('\n') } : null
      name = ''
      data = []
      chars = 0
      return whole
    }
    const [, field, value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? []
    chars += line.length
    if (chars > mostChars) throw new Error('An event without end')
    if (field === 'event') name = value
    if (field === 'data') data.push(value)
    return null
  }

  return (piece) => {
    let text = rest + (afterReturn && piece.startsWith('\n') ? piece.slice(1) : piece)
    if (piece !== '') afterReturn = piece.endsWith('\r')
    const events: StreamEvent[] = []
    for (;;) {
      const end = /\r\n|\n|\r/.exec(text)
      if (!end) break
      const event = take(text.slice(0, end.index))
      if (event) events.push(event)
      text = text.slice(end.index + end[0].length)
    }
    rest = text
    if (rest.length > mostChars) throw new Error('A line without end')
    return events
  }
}
