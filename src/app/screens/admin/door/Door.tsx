import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { Camera } from '#app/fields/camera/Camera.tsx'
import fieldStyles from '#app/fields/field.module.css'
import { useLocale } from '#app/i18n/locale.ts'
import { useTitle } from '#app/i18n/use-title.ts'
import { ListSkeleton } from '#app/resource/ListSkeleton.tsx'
import { LoadFailure } from '#app/resource/LoadFailure.tsx'
import { PaneHead } from '#app/resource/PaneHead.tsx'
import { Button } from '#app/ui/Button.tsx'
import { SavedLine } from '#app/ui/SavedLine.tsx'
import { useFocusOnArrival } from '#app/ui/use-focus-on-arrival.ts'
import { doorChars, ticketChars } from '#contract/base/ticket.ts'
import { DoorVerdict, EarlierVerdicts } from './DoorVerdict.tsx'
import styles from './door.module.css'
import { type DoorSource, useDoor } from './use-door.ts'

type DoorProps = {
  id: string
  home: string
  source: DoorSource
  /** The clock that times are told by. */
  zone: string
  /** The way back to what the door is of. */
  back: ReactNode
}

/** The door of what tickets are for: they are scanned or typed, with no network too. */
export function Door({ id, home, source, zone, back }: DoorProps) {
  const { t } = useLingui()
  const locale = useLocale()
  const door = useDoor(id, source)
  const { data, error, waiting, refused } = door
  const title = data ? t`Door: ${data.title}` : t({ message: 'Door', context: 'Where tickets are shown' })
  useTitle(title)
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading, id)
  const [name, setName] = useState(() => t({ message: 'Main door', context: 'The usual name of a door' }))
  const [typed, setTyped] = useState('')
  const [scanning, setScanning] = useState(false)
  const where = name.trim() || t({ message: 'Main door', context: 'The usual name of a door' })
  /** The field is free for the next ticket at once; what is none comes back, unless something else is typed by then. */
  const checkTyped = async () => {
    if (typed.trim() === '') return
    setTyped('')
    const { is } = await door.check(typed, where)
    if (is === 'unreadable') setTyped((now) => now || typed)
  }
  const admitted = (data?.people.filter(({ admittedAt }) => admittedAt > 0).length ?? 0) + waiting.length
  return (
    <>
      <PaneHead title={title} home={home} heading={heading} isPage />
      {!data ? (
        error ? (
          <LoadFailure broken={<Trans>The guest list could not be loaded</Trans>} error={error} onRetry={door.retry} />
        ) : (
          <ListSkeleton />
        )
      ) : (
        <div className={styles.door}>
          {back}
          <SavedLine at={door.updatedAt} online={door.online} locale={locale} />
          <p className={styles.count}>
            <Trans>
              {admitted} of {data.people.length} are in
            </Trans>
            {waiting.length > 0 && (
              <small>
                <Plural value={waiting.length} one="# waits to be sent" other="# wait to be sent" />
              </small>
            )}
          </p>
          <DoorVerdict verdicts={door.verdicts} queued={door.queued} zone={zone} />
          {scanning && <Camera onText={(text) => void door.check(text, where)} />}
          <Button color="primary" onClick={() => setScanning(!scanning)}>
            {scanning ? <Trans>Stop the camera</Trans> : <Trans>Scan tickets</Trans>}
          </Button>
          <form
            className={styles.typed}
            onSubmit={(event) => {
              event.preventDefault()
              void checkTyped()
            }}
          >
            <input
              className={fieldStyles.input}
              value={typed}
              maxLength={ticketChars}
              autoCapitalize="characters"
              autoComplete="off"
              aria-label={t`Code of the ticket`}
              placeholder={t`Or type the code of the ticket`}
              onChange={({ target }) => setTyped(target.value)}
            />
            <Button type="submit">
              <Trans>Check</Trans>
            </Button>
          </form>
          <label className={styles.doorName}>
            <Trans>Name of this door</Trans>
            <input
              className={fieldStyles.input}
              value={name}
              maxLength={doorChars}
              onChange={({ target }) => setName(target.value)}
            />
          </label>
          <EarlierVerdicts verdicts={door.verdicts} queued={door.queued} zone={zone} />
          {refused.length > 0 && (
            <section className={`${styles.list} ${styles.refused}`} aria-labelledby="door-refused">
              <h2 id="door-refused">
                <Trans>Refused when it was sent</Trans>
              </h2>
              <ul>
                {refused.map((one) => (
                  <li key={one.key}>
                    <bdi>{one.name}</bdi>
                    <small>{one.words}</small>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </>
  )
}
