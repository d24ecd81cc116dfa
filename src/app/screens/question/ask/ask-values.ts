import * as z from 'zod/mini'
import { DeviceImages } from '#app/fields/editor/device-images.ts'
import { isTag } from '#contract/base/rules.ts'
import { AskedPlace } from '#contract/question/lesson-place.ts'
import { questionLimits } from '#contract/question/limits.ts'
import { BountyField, QuestionBodyField, QuestionTitleField, TagsField } from '#contract/question/writes.ts'

import { asTag } from './tag-text.ts'

/** What the form holds: what is sent, and the images that the text shows. */
export const AskValues = z.object({
  /** What it is about; null: no lesson. */
  lesson: z.nullable(AskedPlace),
  title: QuestionTitleField,
  body: QuestionBodyField,
  images: DeviceImages,
  tags: TagsField,
  /** Typed, and not among them yet. */
  tag: z.string().check(
    z.refine((typed) => asTag(typed).length <= questionLimits.tagChars, 'tooLong'),
    z.refine((typed) => asTag(typed) === '' || isTag(asTag(typed)), 'illegal'),
  ),
  /** Empty: none. */
  categoryId: z.string(),
  bounty: BountyField,
})
export type AskValues = z.infer<typeof AskValues>
