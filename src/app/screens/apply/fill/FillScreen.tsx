import { Trans, useLingui } from '@lingui/react/macro'
import { Link, Navigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Failure } from '#app/api/failure.ts'
import { useApiQuery } from '#app/api/query.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { PageFailure } from '#app/resource/Loaded.tsx'
import { NavBar } from '#app/ui/NavBar.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { Bones, Skeleton } from '#app/ui/Skeleton.tsx'
import { getOpenForm } from '#contract/application/application.ts'
import { Filling, type FillingProps } from './Filling.tsx'
import styles from './fill.module.css'
import { useCorrected } from './use-corrected.ts'
import { useKeptFill } from './use-fill-draft.ts'

/** Milliseconds. */
const patienceMs = 2_500

/** A form that one fills in. */
export function FillScreen({ formKey, corrects: named }: { formKey: string; corrects: string | undefined }) {
  const { t } = useLingui()
  const locale = useLocale()
  const { data, error, isFetching, refetch } = useApiQuery(getOpenForm, { key: formKey }, { quiet: true, fresh: true })
  const draft = useKeptFill(formKey)
  const isLate = usePatience()
  const { corrected, corrects, correction, ...asked } = useCorrected(
    named,
    draft.found?.corrects || data?.draft?.corrects || '',
  )
  // What was kept is begun with where nothing newer comes in time: another device may have gone on.
  const isAsked = isFetching || asked.isFetching
  const isReady = draft.found !== undefined && (!isAsked || isLate)
  // A form that changes while somebody fills it in stays as it was for them.
  const first = useRef<Omit<FillingProps, 'draft'>>(undefined)
  // The form may have been asked for while the one that is corrected was under way.
  const inTheWay = data && data.inTheWay !== corrected?.id ? data.inTheWay : ''
  const other = correction?.id ?? inTheWay
  if (data && other === '' && isReady) first.current ??= { form: data, corrected, corrects }
  const form = first.current?.form
  const title = form?.content.title[locale] ?? t`Application`
  useTitle(title)
  // Nobody corrects it twice.
  if (other !== '' && isReady && !form) return <Navigate to="/apply/$id" params={{ id: other }} replace />
  return (
    <main className={styles.fill} id="content" tabIndex={-1} data-writes="">
      <NavBar to="/apply" label={t`Back to Applications`} title={title} />
      {first.current ? (
        <Filling {...first.current} draft={draft} />
      ) : error ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton>
          <Bones of={['h1', 'text', 'small', 'text', 'small']} />
        </Skeleton>
      )}
    </main>
  )
}

/** Whether somebody has waited for long enough. */
function usePatience(): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), patienceMs)
    return () => clearTimeout(timer)
  }, [])
  return isOver
}

function Failed({ error, onRetry }: { error: Failure; onRetry: () => void }) {
  const back = (
    <Link to="/apply" className="notice-action">
      <Trans>All forms</Trans>
    </Link>
  )
  if (fieldErrors(error).form === 'closed')
    return (
      <Notice
        heading="h1"
        title={<Trans>This form is closed at the moment</Trans>}
        text={<Trans>What you typed is kept. Check back later.</Trans>}
        action={back}
      />
    )
  return (
    <PageFailure
      error={error}
      onRetry={onRetry}
      missing={{ title: <Trans>Form not found</Trans>, action: back }}
      broken={<Trans>The form could not be loaded</Trans>}
      offline={<Trans>This form is not saved on this device yet. Go online to load it.</Trans>}
    />
  )
}
