import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { clock } from '#app/lib/clock.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import styles from '#app/screens/admin/study/share.module.css'
import { usePermitted } from '#app/session/Permitted.tsx'
import { type ConfusingPlace, listConfusingPlaces } from '#contract/danmu/confusion.ts'

type ConfusionPartProps = { courseId: string; lessonId: string }

/** Where people asked most over a video, and what. */
export function ConfusionPart({ courseId, lessonId }: ConfusionPartProps) {
  const may = usePermitted({ name: '/admin/danmu', subNodeName: '/admin/danmu/list' })
  const query = useApiQuery(listConfusingPlaces, { id: lessonId }, { enabled: may, quiet: true })
  if (!may) return null
  return (
    <section aria-labelledby="video-confusion">
      <h3 id="video-confusion">
        <Trans>What confused people here</Trans>
      </h3>
      <LoadedPart query={query} broken={<Trans>The places could not be loaded</Trans>}>
        {(data) =>
          data.list.length === 0 ? (
            <p className={styles.note}>
              <Trans>No questions in this video yet.</Trans>
            </p>
          ) : (
            <ol className={styles.asked}>
              {data.list.map((place) => (
                <li key={place.from}>
                  <Place courseId={courseId} lessonId={lessonId} place={place} />
                </li>
              ))}
            </ol>
          )
        }
      </LoadedPart>
    </section>
  )
}

function Place({ courseId, lessonId, place }: ConfusionPartProps & { place: ConfusingPlace }) {
  const { from, to, questions, open, danmu, examples } = place
  return (
    <>
      <Link to="/course/$id" params={{ id: courseId }} search={{ lesson: lessonId, at: from }} className="button">
        {clock(from)}–{clock(to)}
      </Link>
      <p className={styles.note}>
        {questions > 0 && <Plural value={questions} one="# question was asked" other="# questions were asked" />}
        {open > 0 && (
          <>
            {' '}
            (<Plural value={open} one="# without an accepted answer" other="# without an accepted answer" />)
          </>
        )}
        {questions > 0 && danmu > 0 && ' · '}
        {danmu > 0 && <Plural value={danmu} one="# danmu with a question" other="# danmu with questions" />}
      </p>
      <ul>
        {examples.map((example) => (
          <li key={example}>
            <bdi>{example}</bdi>
          </li>
        ))}
      </ul>
    </>
  )
}
