import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { useOnline } from '#app/offline/use-online.ts'
import { LoadedPart } from '#app/resource/LoadedPart.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { NoticeBar } from '#app/ui/NoticeBar.tsx'
import { htmlLang } from '#contract/base/locale.ts'
import { type DropOff, getDropOff } from '#contract/course/learners.ts'
import { ShareBar } from './ShareBar.tsx'
import styles from './share.module.css'

type Lesson = DropOff['lessons'][number]

/** How many opened and finished each lesson of a course, and where most of them stopped. */
export function DropOffPart({ course }: { course: string }) {
  const online = useOnline()
  const query = useApiQuery(getDropOff, { id: course }, { quiet: true, fresh: true })
  return (
    <LoadedPart query={query} broken={<Trans>The figures could not be loaded</Trans>}>
      {(figures) => (
        <>
          {!online && (
            <NoticeBar>
              <Trans>You are offline: this is what was last loaded.</Trans>
            </NoticeBar>
          )}
          {figures.lessons.length === 0 ? (
            <Notice title={<Trans>This course has no lessons yet</Trans>} />
          ) : (
            <Lessons course={course} {...figures} />
          )}
        </>
      )}
    </LoadedPart>
  )
}

function Lessons({ course, learners, lessons }: DropOff & { course: string }) {
  const { t } = useLingui()
  const locale = useLocale()
  const number = (value: number) => new Intl.NumberFormat(htmlLang[locale]).format(value)
  const most = Math.max(1, ...lessons.map(({ opened }) => opened))
  const fall = biggestFall(lessons)
  return (
    <>
      <p className={styles.note}>
        <Plural value={learners} one="# person takes this course now." other="# people take this course now." />{' '}
        <Trans>People who have left since still count in the lessons they opened.</Trans>
      </p>
      {fall && <Fall {...fall} />}
      <table className={styles.table} aria-label={t({ message: 'Where people stop', context: 'In a course' })}>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Lesson</Trans>
            </th>
            <th scope="col">
              <Trans context="How many opened a lesson">Opened</Trans>
            </th>
            <th scope="col">
              <Trans context="How many finished a lesson">Finished</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {lessons.map(({ id, title, opened, done }) => (
            <tr key={id}>
              <th scope="row">
                <Link to="/admin/study/$id" params={{ id: course }} search={{ lesson: id }}>
                  {title}
                </Link>
                <ShareBar all={opened / most} part={done / most} />
              </th>
              <td>{number(opened)}</td>
              <td>{number(done)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

type Falling = { title: string; lost: number }

function Fall({ title, lost }: Falling) {
  return (
    <p className={styles.note}>
      <Trans>
        Most people stop before “{title}”: <Plural value={lost} one="# person" other="# people" />.
      </Trans>
    </p>
  )
}

/** The lesson that fewest more went on to, of those who opened the one before it; none where nobody stopped. */
function biggestFall(lessons: Lesson[]): Falling | null {
  const falls = lessons.slice(1).map(({ title, opened }, at) => ({ title, lost: (lessons[at]?.opened ?? 0) - opened }))
  const lost = Math.max(0, ...falls.map((fall) => fall.lost))
  return lost === 0 ? null : (falls.find((fall) => fall.lost === lost) ?? null)
}
