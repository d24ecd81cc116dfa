import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLocale } from '#app/i18n/locale.ts'
import { Price } from '#app/resource/Price.tsx'
import { RowList, type RowPages } from '#app/resource/RowList.tsx'
import { PictureBones } from '#app/ui/Skeleton.tsx'
import type { CourseSummary } from '#contract/course/course.ts'
import { levelWords } from '#contract/course/level.ts'
import styles from './course-list.module.css'

/** As the styles have it, so that nothing moves when the words come. */
const rowRem = 8

type CourseRowsProps = { pages: RowPages<CourseSummary>; empty: ReactNode }

/** Published courses in all their states. */
export function CourseRows({ pages, empty }: CourseRowsProps) {
  const { t } = useLingui()
  return (
    <RowList
      label={t`Courses`}
      pages={pages}
      rowRem={rowRem}
      row={(course) => <Row course={course} />}
      bones={<PictureBones className={styles.row} picture={styles.cover} />}
      bonesShown={3}
      broken={<Trans>The courses could not be loaded</Trans>}
      offline={<Trans>This list is not saved on this device yet.</Trans>}
      empty={empty}
    />
  )
}

function Row({ course }: { course: CourseSummary }) {
  const locale = useLocale()
  const { id, title, summary, cover, tags, access, level, lessons, rating, price } = course
  return (
    <div className={styles.row}>
      <img className={styles.cover} src={cover} alt="" loading="lazy" decoding="async" />
      <span className={styles.words}>
        <Link to="/course/$id" params={{ id }} className={styles.title}>
          {title}
        </Link>
        {summary !== '' && <small>{summary}</small>}
        <span className={styles.facts}>
          <span>
            <Plural value={lessons} one="# lesson" other="# lessons" />
          </span>
          {rating && (
            <span>
              <span aria-hidden="true">★ {rating.average.toFixed(1)}</span>
              <span className="visually-hidden">
                <Trans>{rating.average.toFixed(1)} of 5 stars</Trans>
              </span>
            </span>
          )}
          {access === 'free' && (
            <span>
              <Trans context="A course that costs nothing">Free</Trans>
            </span>
          )}
          {price && (
            <span className={styles.price}>
              <span className="visually-hidden">
                <Trans>Price:</Trans>{' '}
              </span>
              <Price fen={price.fen} points={price.points} rule={price.rule} />
            </span>
          )}
          {level !== 0 && (
            <Link to="/course" search={{ level }} className={styles.tag}>
              {levelWords[level][locale]}
            </Link>
          )}
          {tags.slice(0, 2).map((tag) => (
            <Link key={tag} to="/course" search={{ tag }} className={styles.tag}>
              {tag}
            </Link>
          ))}
        </span>
      </span>
    </div>
  )
}
