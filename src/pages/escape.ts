const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text → text that is safe in HTML elements and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => entities[char] as string)
}

/** What an HTML parser minds in a script element: its end, and a comment or another script, within which its end is none. */
const minded = /<(!--|\/?script)/gi

/** A value → JSON that cannot end the script element it stands in. Other tags stay as they are: a long article is full of them. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(minded, '\\u003c$1')
}
