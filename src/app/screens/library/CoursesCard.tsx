import { Plural, Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLocale } from '#app/i18n/locale.ts'
import { formatBytes } from '#app/lib/format-bytes.ts'
import { syncCoursesNow } from '#app/offline/courses/sync.ts'
import { useCourseNote } from '#app/offline/courses/use-saved-courses.ts'
import { useSession } from '#app/session/context.ts'
import { SwitchRow } from '#app/ui/SwitchRow.tsx'
import { keepCourses } from '#device/course/courses.ts'
import styles from './library.module.css'

/** The courses that a member takes and that are here, each with its size; nothing for guests. */
export function CoursesCard({ onChange }: { onChange: () => void }) {
  const owner = useSession().userInfo?.id
  const note = useCourseNote()
  const locale = useLocale()
  if (owner === undefined || !note || (note.courses.length === 0 && !note.off)) return null
  const choose = async (keep: boolean) => {
    await keepCourses(owner, keep)
    if (keep) await syncCoursesNow()
    onChange()
  }
  return (
    <section className={`panel ${styles.card} ${styles.versions}`} aria-labelledby="library-courses">
      <header>
        <h2 id="library-courses">
          <Trans>My courses</Trans>
        </h2>
        <span>
          <Plural value={note.courses.length} one="# course" other="# courses" />
        </span>
      </header>
      <ul>
        {note.courses.map(({ id, title, bytes, pictures = 0, whole }) => (
          <li key={id}>
            <span>
              <Link to="/course/$id" params={{ id }}>
                {title}
              </Link>
              <small>{whole ? formatBytes(bytes + pictures, locale) : <Trans>Not all of it is saved yet</Trans>}</small>
            </span>
          </li>
        ))}
      </ul>
      <SwitchRow
        label={<Trans>Keep the courses I take</Trans>}
        hint={<Trans>Texts, pictures and outlines, only for you; removed when you sign out.</Trans>}
        checked={!note.off}
        onChange={(keep) => void choose(keep)}
      />
    </section>
  )
}
