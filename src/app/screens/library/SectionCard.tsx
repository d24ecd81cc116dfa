import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { useAmountWords } from '#app/offline/library-amount.ts'
import { pauseSection, saveSection } from '#app/offline/library-choose.ts'
import type { SectionState } from '#app/offline/library-sync.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { BookIcon } from '#app/ui/control-icons.tsx'
import { NamedIcon, QuestionIcon } from '#app/ui/menu-icons.tsx'
import { Progress } from '#app/ui/Progress.tsx'
import { SavedAt } from '#app/ui/SavedAt.tsx'
import { InstallSheet } from './InstallSheet.tsx'
import styles from './library.module.css'
import { RemoveSheet } from './RemoveSheet.tsx'

const icons = { help: <BookIcon />, question: <QuestionIcon />, blog: <NamedIcon name="blog" /> }

/** One section: what of it is here, and what can be done with it. `onChange`: something was removed. */
export function SectionCard({ section, onChange }: { section: SectionState; onChange: () => void }) {
  const { t } = useLingui()
  const online = useOnline()
  const [asked, setAsked] = useState<'remove' | 'install' | null>(null)
  const { section: name, state, saved } = section
  const words = { help: t`Help`, question: t`Q&A`, blog: t`Blog` }[name]
  const save = () => void saveSection(name)
  const saveUnasked = () => {
    save()
    setAsked(null)
  }
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={`library-${name}`}>
      <header>
        {icons[name]}
        <h2 id={`library-${name}`}>{words}</h2>
        <Amount section={section} />
      </header>
      <div className={styles.stands}>
        <div role="status">
          <State section={section} />
        </div>
        <div className={styles.actions}>
          {state === 'syncing' && (
            <button type="button" onClick={() => void pauseSection(name)}>
              <Trans>Pause</Trans>
            </button>
          )}
          {state === 'paused' && !section.waits && (
            <button type="button" disabled={!online} onClick={save}>
              <Trans>Resume</Trans>
            </button>
          )}
          {(state === 'off' || state === 'full') && (
            <button type="button" disabled={!online} onClick={save}>
              <Trans>Save it</Trans>
            </button>
          )}
          {state === 'asks' && (
            <button type="button" disabled={!online} onClick={() => setAsked('install')}>
              <Trans>Save it</Trans>
            </button>
          )}
          {saved > 0 && state !== 'syncing' && (
            <button type="button" className={styles.remove} onClick={() => setAsked('remove')}>
              <Trans>Remove</Trans>
            </button>
          )}
        </div>
      </div>
      {state === 'syncing' && (
        <Progress
          value={section.total ? section.done : undefined}
          max={section.total || 1}
          label={{ words: t`How much of it is saved` }}
        />
      )}
      {asked === 'remove' && (
        <RemoveSheet section={section} words={words} onClose={() => setAsked(null)} onRemoved={onChange} />
      )}
      {asked === 'install' && (
        <InstallSheet
          instead={{ words: <Trans>Save without installing</Trans>, onChoose: saveUnasked }}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}

/** What it takes here, or what it would take to bring it here. */
function Amount({ section: { saved, bytes, imageBytes, estimate } }: { section: SectionState }) {
  const words = useAmountWords()
  if (saved > 0 && bytes > 0) return <span>{words({ text: bytes, images: imageBytes })}</span>
  if (!estimate || estimate.count === 0) return null
  const size = words(estimate)
  return (
    <span>
      <Trans>About {size} to download</Trans>
    </span>
  )
}

function State({ section }: { section: SectionState }) {
  const locale = useLocale()
  const online = useOnline()
  const { state, saved, syncedAt, waits } = section
  // Until its first answer it is only known how many there may be, and perhaps not even that.
  const docs = section.docs || (section.estimate?.count ?? 0)
  const unknown = saved === 0 && docs === 0
  const count =
    docs > saved ? (
      <Trans comment="Pages or questions on the device, of all">
        {saved} of {docs} saved
      </Trans>
    ) : (
      <Plural value={saved} one="# saved" other="All # saved" />
    )
  switch (state) {
    case 'asks':
      return <Trans>Not saved yet: it is large and waits for your approval.</Trans>
    case 'off':
      return <Trans>Not kept on this device.</Trans>
    case 'full':
      return (
        <span className={styles.trouble}>
          <Trans>There was not enough space. Free up some space on the device, then save again.</Trans>{' '}
          {saved > 0 && count}
        </span>
      )
    case 'paused':
      if (waits === 'data')
        return saved === 0 ? (
          <Trans>Not saved yet: waiting for your approval, to save data.</Trans>
        ) : (
          <Trans>{count} · waiting for your approval, to save data</Trans>
        )
      if (unknown) return waits === 'wifi' ? <Trans>Waiting for Wi-Fi</Trans> : <Trans>Paused</Trans>
      return waits === 'wifi' ? <Trans>{count} · waiting for Wi-Fi</Trans> : <Trans>{count} · paused</Trans>
    case 'syncing':
      if (unknown) return <Trans>Saving…</Trans>
      return syncedAt > 0 ? <Trans>{count} · checking</Trans> : <Trans>{count} · saving</Trans>
    case 'failed':
      if (saved === 0) return online ? <Trans>Not saved yet.</Trans> : <Trans>Nothing is saved yet.</Trans>
      return syncedAt > 0 ? (
        <>
          {count} · <SavedAt at={syncedAt} locale={locale} />
        </>
      ) : (
        <Trans>{count} · continues when online</Trans>
      )
    default:
      if (syncedAt === 0) return <Trans>Not saved yet.</Trans>
      if (saved === 0) return <Trans>There is nothing in this language yet.</Trans>
      return (
        <>
          {count} · <SavedAt at={syncedAt} locale={locale} />
        </>
      )
  }
}
