import { Plural, Trans } from '@lingui/react/macro'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { clock } from '#app/lib/clock.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import styles from '#app/screens/admin/study/share.module.css'
import { Disclosure } from '#app/ui/Disclosure.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { getWatchedParts, type WatchedParts } from '#contract/course/learners.ts'

/** How many have seen each part of a video, and where most of them stopped. */
export function WatchedPart({ lessonId }: { lessonId: string }) {
  const query = useApiQuery(getWatchedParts, { id: lessonId }, { quiet: true, fresh: true })
  return (
    <section aria-labelledby="video-watched">
      <h3 id="video-watched">
        <Trans>How far people watch</Trans>
      </h3>
      <LoadedPart query={query} broken={<Trans>The figures could not be loaded</Trans>}>
        {(data) => <Figures {...data} />}
      </LoadedPart>
    </section>
  )
}

function Figures({ people, parts }: WatchedParts) {
  const locale = useLocale()
  const number = (value: number) => new Intl.NumberFormat(htmlLang[locale]).format(value)
  if (people === 0)
    return (
      <p className={styles.note}>
        <Trans>Nobody has watched this video yet.</Trans>
      </p>
    )
  const stop = biggestFall(parts)
  const at = stop === null ? '' : clock(stop)
  return (
    <>
      <p className={styles.note}>
        <Plural value={people} one="# person has watched it." other="# people have watched it." />
        {stop !== null && (
          <>
            {' '}
            <Trans>Most people stop at {at}.</Trans>
          </>
        )}
      </p>
      <div className={styles.parts} aria-hidden="true">
        {parts.map((part) => (
          <span key={part.from} style={{ height: `${(part.people / people) * 100}%` }} />
        ))}
      </div>
      <Disclosure summary={<Trans>Part by part</Trans>}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <Trans context="Where a part of a video begins">From</Trans>
              </th>
              <th scope="col">
                <Trans context="How many have seen a part of a video">Watched by</Trans>
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map((part) => (
              <tr key={part.from}>
                <th scope="row">{clock(part.from)}</th>
                <td>{number(part.people)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Disclosure>
    </>
  )
}

/** The second from which on fewest have seen it, of those who saw the part before; null where nobody stopped. */
function biggestFall(parts: WatchedParts['parts']): number | null {
  const falls = parts.slice(1).map(({ from, people }, at) => ({ from, lost: (parts[at]?.people ?? 0) - people }))
  const lost = Math.max(0, ...falls.map((fall) => fall.lost))
  return lost === 0 ? null : (falls.find((fall) => fall.lost === lost)?.from ?? null)
}
