import { FeedbackKind } from '#contract/feedback/feedback.ts'
import { figureDays } from '#contract/feedback/figures.ts'

export type FiguresSearch = { days?: (typeof figureDays)[number] | undefined; kind?: FeedbackKind | undefined }

/** What the address of the figures may say. What it does not know is named as absent: otherwise it would stay as it is. */
export function figuresSearch({ days, kind }: Record<string, unknown>): FiguresSearch {
  return {
    days: figureDays.find((one) => one === String(days)),
    kind: FeedbackKind.options.find((one) => one === kind),
  }
}
