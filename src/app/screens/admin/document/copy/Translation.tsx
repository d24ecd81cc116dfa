import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { useFailureText } from '#app/api/errors.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import fieldStyles from '#app/fields/field.module.css'
import { languageNames } from '#app/i18n/language-names.ts'
import { useDraft } from '#app/offline/use-draft.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { Button } from '#app/ui/Button.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import type { Locale } from '#contract/base/locale.ts'
import { type Document, DocumentText } from '#contract/document/document.ts'
import { addDocument } from '#contract/document/writes.ts'
import styles from './copy.module.css'
import { Pair } from './Pair.tsx'
import { joinedText, type Paragraph, paragraphsOf } from './paragraphs.ts'

/** What is kept on the device: each translation beside the paragraph that it was written for. */
const KeptTranslation = z.object({
  title: z.string(),
  summary: z.string(),
  pairs: z.array(z.object({ original: z.string(), written: z.string() })),
})
type KeptTranslation = z.infer<typeof KeptTranslation>

type TranslationProps = { doc: Document; locale: Locale; categoryId: string; onBack: () => void }

/** The original and its translation paragraph by paragraph, kept on the device until it is a draft. */
export function Translation(props: TranslationProps) {
  const { doc, locale } = props
  const { found, keep } = useDraft(`document-translation/${doc.id}/${locale}`, KeptTranslation)
  if (found === undefined) return <ListSkeleton />
  return <Pairs {...props} found={found} keep={keep} />
}

type PairsProps = TranslationProps & { found: KeptTranslation | null; keep: (kept: KeptTranslation | null) => void }

function Pairs({ doc, locale, categoryId, onBack, found, keep }: PairsProps) {
  const { t } = useLingui()
  const online = useOnline()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const original = doc.copy ?? doc.published ?? { title: doc.title, summary: '', body: '', tags: doc.tags }
  const originals = useMemo(() => paragraphsOf(original.body), [original.body])
  const [title, setTitle] = useState(found?.title ?? '')
  const [summary, setSummary] = useState(found?.summary ?? '')
  const [written, setWritten] = useState(() => continued(originals, found))
  const { sendAsync, isPending, error } = useApiMutation(addDocument, { silent: true })
  const isBegun = title !== '' || summary !== '' || written.some((text, at) => text !== '' && !originals[at]?.isCode)
  const rules = DocumentText.shape.title.safeParse(title)
  const open = originals.filter(({ isCode }, at) => !isCode && !written[at]?.trim()).length

  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever something is written
  useEffect(() => {
    if (!isBegun) return
    keep({ title, summary, pairs: originals.map(({ text }, at) => ({ original: text, written: written[at] ?? '' })) })
  }, [title, summary, written])

  const create = () => {
    sendAsync({
      locale,
      kind: doc.kind,
      from: { id: doc.id, as: 'translation' as const },
      title,
      summary,
      ...(doc.kind === 'help' && { categoryId }),
      body: joinedText(originals, written),
    }).then(
      ({ data }) => {
        keep(null)
        void navigate({ to: '/admin/doc/$id', params: { id: data.id } })
      },
      () => {
        // What went wrong stands beneath.
      },
    )
  }
  return (
    <div className={styles.translation}>
      {!online && (
        <NoticeBar>
          <Trans>You are offline. What you write stays on this device; go online to create a draft.</Trans>
        </NoticeBar>
      )}
      <div className={styles.languages} aria-hidden="true">
        <span>{languageNames[doc.locale]}</span>
        <span>{languageNames[locale]}</span>
      </div>
      <Pair
        label={t`Title`}
        original={original.title}
        from={doc.locale}
        into={locale}
        written={title}
        onWrite={setTitle}
        isLine
      />
      {original.summary !== '' && (
        <Pair
          label={t`Summary`}
          original={original.summary}
          from={doc.locale}
          into={locale}
          written={summary}
          onWrite={setSummary}
          isLine
        />
      )}
      {originals.map(({ text, isCode }, at) => (
        <Pair
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph is known by its place
          key={at}
          label={t`Paragraph ${at + 1}`}
          original={text}
          from={doc.locale}
          into={locale}
          written={written[at] ?? ''}
          isCode={isCode}
          onWrite={(next) => setWritten((all) => all.with(at, next))}
        />
      ))}
      <div className={styles.foot}>
        {error && (
          <p className={fieldStyles.says} role="alert">
            {failureText(error)}
          </p>
        )}
        <p className={styles.hint} role="status">
          {title.trim() === '' ? (
            <Trans>The title is still missing.</Trans>
          ) : open > 0 ? (
            <Plural
              value={open}
              one="# paragraph is not translated yet; the draft keeps its original text."
              other="# paragraphs are not translated yet; the draft keeps their original text."
            />
          ) : (
            <Trans>Everything is translated.</Trans>
          )}
        </p>
        <Button onClick={onBack}>
          <Trans>Back</Trans>
        </Button>
        <Button color="primary" disabled={!online || isPending || !rules.success} onClick={create}>
          <Trans>Create a draft</Trans>
        </Button>
      </div>
    </div>
  )
}

/** What was written before, each at its paragraph, wherever that stands by now; code is the same in every language. */
function continued(originals: Paragraph[], found: KeptTranslation | null): string[] {
  const kept = new Map(found?.pairs.map(({ original, written }) => [original, written]))
  return originals.map(({ text, isCode }) => kept.get(text) ?? (isCode ? text : ''))
}
