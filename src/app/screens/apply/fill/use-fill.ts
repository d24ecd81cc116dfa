import { msg } from '@lingui/core/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useClient } from '#app/api/client-context.ts'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { isOnDevice, withPictures } from '#app/fields/answers/device-pictures.ts'
import { type Fields, useFields } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { notify } from '#app/lib/notifications.ts'
import { offerPush } from '#app/lib/push-offer.ts'
import { useOutboxMutation } from '#app/offline/use-outbox-mutation.ts'
import { type Answers, answersSchema, emptyAnswer, isUploaded } from '#contract/application/answers.ts'
import type { OpenForm } from '#contract/application/application.ts'
import { submitApplication } from '#contract/application/application.ts'
import { asks, isOnlineOnly } from '#contract/application/form.ts'
import { codes } from '#contract/base/codes.ts'
import type { Beginning } from './begins-with.ts'
import type { FillDraft } from './use-fill-draft.ts'
import { type Pictures, uploadWaiting, withFiles } from './use-pictures.ts'

/** Every item with an answer, given or not: what a form has to begin with. */
export function beginning({ items }: OpenForm['content'], given: Answers): Answers {
  return Object.fromEntries(
    items.filter(asks).map((item) => {
      const empty = emptyAnswer(item)
      const answer = Object.hasOwn(given, item.key) ? given[item.key] : undefined
      // Another version of the form may have asked for something else under this key.
      const fits = typeof answer === typeof empty && Array.isArray(answer) === Array.isArray(empty)
      return [item.key, fits && answer !== undefined ? answer : empty]
    }),
  )
}

/**
 * A form that is filled in. What never waits on a device is sent over the network alone, anything else by the outbox; its
 * draft ends as it is sent or kept, and is there again where it is refused.
 */
export function useFill(
  form: OpenForm,
  draft: FillDraft,
  { answers: initial, corrects }: Pick<Beginning, 'answers' | 'corrects'>,
  pictures: Pictures,
): Fields<Answers> {
  const { key, no, content } = form
  const locale = useLocale()
  const navigate = useNavigate()
  const client = useClient()
  const schema = useMemo(() => answersSchema(content.items, (path) => isUploaded(path) || isOnDevice(path)), [content])
  const online = useApiMutation(submitApplication, { success: true })
  const outbox = useOutboxMutation(submitApplication, { success: true })
  return useFields<Answers>({
    schema,
    defaults: beginning(content, initial),
    onSubmit: async (answers) => {
      const sent = await draft.handOver()
      const about = { key, no, ...(corrects !== '' && { corrects }) }
      const open = (id: string) => void navigate({ to: '/apply/$id', params: { id }, replace: true })
      try {
        if (isOnlineOnly(content)) {
          const paths = new Map<string, string>()
          await uploadWaiting(client, content.items, answers, pictures, (_, from, to) => paths.set(from, to))
          const uploaded = withPictures(content.items, answers, (path) => paths.get(path) ?? path)
          const { data } = await online.sendAsync({ ...about, answers: uploaded }, { idempotencyKey: sent?.key })
          draft.end()
          offerPush()
          open(data.id)
          return
        }
        const label = { kind: 'application', text: content.title[locale], to: '/apply' } as const
        const { files, ...placed } = withFiles(content.items, answers, pictures)
        const answer = await outbox.send({ ...about, ...placed }, { label, files, ...(sent && { draft: sent }) })
        draft.end()
        offerPush()
        if (answer.is === 'sent' && answer.data) return open(answer.data.id)
        if (answer.is === 'kept') notify('success', msg`Kept on this device. It is sent as soon as you are online.`)
        void navigate({ to: '/apply', replace: true })
      } catch (error) {
        // An earlier text of this has arrived: a member who sends this one once more wants two.
        draft.goOn(error instanceof Failure && error.code === codes.keyReused)
        throw error
      }
    },
  })
}
