import { answerJobs } from '#server/ports/node/child-jobs.ts'

/** Gives a text back as it is, but for two: one that takes for ever, and one that takes all memory. */
answerJobs(({ source }: { source: string }) => {
  while (source === 'endless');
  const hoard: string[][] = []
  while (source === 'memory') hoard.push(Array.from({ length: 10_000 }, (_, n) => `${hoard.length} ${n}`))
  return { html: source, toc: [] }
})
