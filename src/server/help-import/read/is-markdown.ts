/** Whether a file is a text that an import reads, by the ending of its path. */
export const isMarkdown = (path: string): boolean => /\.(md|mdx|markdown)$/i.test(path)
