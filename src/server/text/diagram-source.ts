/** A diagram without its front matter and `%%{init: …}%%`, which are settings of Mermaid's own. */
export function withoutSettings(source: string): string {
  const lines = source.split('\n')
  const end = lines[0]?.trim() === '---' ? lines.indexOf('---', 1) : -1
  return lines
    .slice(end + 1)
    .filter((line) => !line.trimStart().startsWith('%%'))
    .join('\n')
    .trim()
}
