import { useLingui as useI18n } from '@lingui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { languageNames } from '#app/i18n/language-names.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { ResourceForm } from '#app/resource/ResourceForm.tsx'
import { useSave } from '#app/resource/use-save.ts'
import type { Locale } from '#contract/base/locale.ts'
import { addReply, editReply, Reply, type ReplyScope, WrittenReply } from '#contract/reply/reply.ts'
import { scopeWords } from './reply-words.ts'

const valuesOf = ({ locale, name, body, scope }: Reply): WrittenReply => ({ locale, name, body, scope })

/** A template: its name in lists, what it says, and who may use it. */
export function ReplyForm({ reply, onSaved }: { reply?: Reply; onSaved: () => void }) {
  const { t } = useLingui()
  const { i18n } = useI18n()
  const locale = useLocale()
  const save = useSave({ add: addReply, edit: editReply })
  const [name, title, link] = ['{name}', '{title}', '{link}']
  return (
    <ResourceForm<WrittenReply, Reply>
      schema={WrittenReply}
      specs={[
        { name: 'name', label: t`Name of the template`, hint: t`What it is called in lists; readers do not see it.` },
        {
          name: 'body',
          label: t`Text of the template`,
          rows: 8,
          hint: t`${name} becomes the name of the asker, ${title} the question, ${link} a help page that you choose.`,
        },
        { name: 'locale', label: t`Language`, words: (value) => languageNames[value as Locale] },
        { name: 'scope', label: t`For`, words: (value) => i18n._(scopeWords[value as ReplyScope]) },
      ]}
      defaults={reply ? valuesOf(reply) : { locale, name: '', body: '', scope: 'own' }}
      {...(reply && { record: { present: reply, shape: Reply, valuesOf } })}
      draft={`reply/${reply?.id ?? ''}`}
      send={async (values, base, idempotencyKey) => {
        await save(values, base && { id: base.id, version: base.version }, idempotencyKey)
        onSaved()
      }}
      submit={<Trans>Save</Trans>}
      sending={<Trans>Saving…</Trans>}
    />
  )
}
