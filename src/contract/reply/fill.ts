/** What stands for `{name}`, `{title}` and `{link}`. A link is Markdown already. */
export interface ReplyValues {
  name: string
  title: string
  link: string
}

/** Whether a template wants a page of the help. */
export const wantsLink = (body: string): boolean => body.includes('{link}')

/**
 * A template with its places filled in, as Markdown: names and titles are words, and draw nothing. A place of another name
 * stays as it is written.
 */
export function fillReply(body: string, values: ReplyValues): string {
  return body.replace(/\{(name|title|link)\}/g, (_, place: keyof ReplyValues) =>
    place === 'link' ? values.link : plain(values[place]),
  )
}

/** A page of the help as a link in Markdown. */
export const helpLink = ({ id, title }: { id: string; title: string }): string =>
  `[${plain(title)}](/help/${encodeURIComponent(id)})`

/** Words that Markdown takes for words. */
export const plain = (text: string): string => text.replace(/[\\`*_{}[\]()<>#+!|~&]/g, '\\$&')
