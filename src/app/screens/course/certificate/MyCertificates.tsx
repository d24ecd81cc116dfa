import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { formatDate } from '#app/lib/format-date.ts'
import { htmlLang } from '#contract/base/locale.ts'
import styles from './certificate.module.css'
import { useMyCertificates } from './use-my-certificates.ts'

/** One’s own certificates, of courses that one has left as well; nothing where there is none. */
export function MyCertificates() {
  const { list } = useMyCertificates()
  if (!list || list.length === 0) return null
  return (
    <section aria-labelledby="my-certificates">
      <h2 id="my-certificates">
        <Trans>My certificates</Trans>
      </h2>
      <ul className={styles.mine}>
        {list.map(({ code, courseId, courseTitle, locale, name, at, state }) => (
          <li key={code}>
            {name === '' ? (
              <Link to="/course/$id" params={{ id: courseId }} lang={htmlLang[locale]}>
                {courseTitle}
              </Link>
            ) : (
              <Link to="/course" search={{ certificate: code }} lang={htmlLang[locale]}>
                {courseTitle}
              </Link>
            )}
            <small>
              {formatDate(at, 'yyyy-mm-dd')}
              {state === 'withdrawn' ? (
                <>
                  {' · '}
                  <Trans context="Of a certificate">Withdrawn</Trans>
                </>
              ) : (
                name === '' && (
                  <>
                    {' · '}
                    <Trans>Needs your name</Trans>
                  </>
                )
              )}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
