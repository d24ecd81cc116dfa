import * as z from 'zod/mini'
import { DeviceImages } from '#app/fields/editor/device-images.ts'
import { optionalText } from '#contract/base/fields.ts'
import { AboutField, FeedbackBodyField, FeedbackKind, FeedbackTitleField } from '#contract/feedback/feedback.ts'
import { OptionalEmailField } from '#contract/feedback/guest.ts'
import { feedbackLimits } from '#contract/feedback/limits.ts'

/** What the form holds: what is sent, and the images that the text shows. */
export const SendValues = z.object({
  kind: FeedbackKind,
  title: FeedbackTitleField,
  body: FeedbackBodyField,
  images: DeviceImages,
  contact: optionalText(feedbackLimits.contactChars),
  /** A guest’s, for the link to it and for support’s answers; a member’s form does not have it. */
  email: OptionalEmailField,
  about: AboutField,
  /** Empty: the person does not want them to be sent. */
  diagnostics: optionalText(feedbackLimits.diagnosticsChars),
})
export type SendValues = z.infer<typeof SendValues>
