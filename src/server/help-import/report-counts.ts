import type { ImportNote, ImportReport } from './types.ts'

/** The report of an import that has done nothing yet. */
export function emptyReport(warnings: ImportNote[]): ImportReport {
  const counts = { added: 0, updated: 0, unchanged: 0, archived: 0, categories: 0, images: 0, synonyms: 0 }
  return { ...counts, failures: [], warnings }
}

/** What the parts of an import report together; the same remark once. */
export function sumOf(reports: ImportReport[]): ImportReport {
  const sum = (of: (report: ImportReport) => number) => reports.reduce((total, report) => total + of(report), 0)
  const notes = (of: (report: ImportReport) => ImportReport['warnings']) => {
    const all = new Map(reports.flatMap(of).map((note) => [`${note.path}\n${note.reason}`, note]))
    return [...all.values()]
  }
  return {
    added: sum(({ added }) => added),
    updated: sum(({ updated }) => updated),
    unchanged: sum(({ unchanged }) => unchanged),
    archived: sum(({ archived }) => archived),
    categories: sum(({ categories }) => categories),
    images: Math.max(0, ...reports.map(({ images }) => images)),
    synonyms: sum(({ synonyms }) => synonyms),
    failures: notes(({ failures }) => failures),
    warnings: notes(({ warnings }) => warnings),
  }
}
