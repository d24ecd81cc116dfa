import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { useApiMutation } from '#app/api/mutation.ts'
import { useApiQuery } from '#app/api/query.ts'
import { useLocale } from '#app/i18n/locale.ts'
import { syncCoursesNow } from '#app/offline/courses/sync.ts'
import { Price } from '#app/resource/Price.tsx'
import { routeNames } from '#app/session/addresses.ts'
import { useSession } from '#app/session/context.ts'
import { BottomBar } from '#app/ui/BottomBar.tsx'
import { Button } from '#app/ui/Button.tsx'
import { ConfirmPopup } from '#app/ui/ConfirmPopup.tsx'
import type { Course } from '#contract/course/course.ts'
import { enrolCourse, leaveCourse } from '#contract/course/take.ts'
import { getProduct } from '#contract/product/product.ts'
import { dropCourse } from '#device/course/courses.ts'
import { removeVideosOf } from '#device/course/videos.ts'
import styles from './course.module.css'
import '#app/ui/button.css'

/** One’s own part in a course: the way in or on, in reach of a thumb, and the way out. */
export function Part({ course }: { course: Course }) {
  const { t } = useLingui()
  const { state } = useSession()
  const goto = useLocation({ select: ({ href }) => href })
  const { id, mine } = course
  const nextId = mine?.nextId ?? null
  if (mine?.ended)
    return (
      <>
        <Leave course={course} />
        <BottomBar open label={t`My learning`}>
          <div className={styles.actions}>
            {course.productId !== null && <Cost productId={course.productId} />}
            <p className={styles.closed} role="note">
              <EndedWords course={course} />
            </p>
          </div>
        </BottomBar>
      </>
    )
  return (
    <>
      {mine && <Leave course={course} />}
      {(!mine || nextId !== null) && (
        <BottomBar open label={t`My learning`}>
          <div className={styles.actions}>
            {nextId !== null ? (
              <Link to="/course/$id" params={{ id }} search={{ lesson: nextId }} className="button button-main">
                {mine?.done === 0 ? <Trans>Start</Trans> : <Trans>Continue learning</Trans>}
              </Link>
            ) : (
              <>
                {course.productId !== null && <Cost productId={course.productId} />}
                {course.access === 'granted' && !course.isHad ? (
                  <p className={styles.closed}>
                    <Trans>The teacher gives access to this course.</Trans>
                  </p>
                ) : state === 'in' ? (
                  <Enrol course={course} />
                ) : (
                  <Link to={routeNames.userLogin} search={{ goto }} className="button button-main">
                    <Trans>Sign in to take this course</Trans>
                  </Link>
                )}
              </>
            )}
          </div>
        </BottomBar>
      )}
    </>
  )
}

/** That access has ended, and what brings it back. */
function EndedWords({ course: { productId, access, takers } }: { course: Course }) {
  if (productId !== null)
    return <Trans>Your access to this course has ended. Renew it to go on. Your progress is kept.</Trans>
  if (access === 'free' && takers !== '')
    return <Trans>Your access has ended: this course is for {takers}. Your progress is kept.</Trans>
  return <Trans>Your access to this course has ended. Ask the teacher to go on. Your progress is kept.</Trans>
}

/** What has to be had for the course, what it costs, and the way to it. */
function Cost({ productId }: { productId: string }) {
  const locale = useLocale()
  const { data } = useApiQuery(getProduct, { id: productId, locale }, { quiet: true, silent: true })
  return (
    <Link to="/catalog" search={{ id: productId }} className="button">
      {data ? (
        <span>
          {data.title} <Price fen={data.priceFen} points={data.pricePoints} rule={data.priceRule} />
        </span>
      ) : (
        <Trans>See the price</Trans>
      )}
    </Link>
  )
}

/** Refused, because what it asks for is not had, it says so, beside the way to it. */
function Enrol({ course: { id, productId, takers } }: { course: Course }) {
  const isLimited = productId !== null || takers !== ''
  const { sendAsync, isPending, error } = useApiMutation(enrolCourse, { silent: isLimited })
  return (
    <>
      <Button
        color="primary"
        disabled={isPending}
        onClick={() => void sendAsync({ id }).then(syncCoursesNow, () => {})}
      >
        <Trans>Take this course</Trans>
      </Button>
      {isLimited && error && (
        <p role="alert">
          {error.isUnreachable ? (
            <Trans>The server cannot be reached. Try again once you are online.</Trans>
          ) : productId !== null ? (
            <Trans>You need its product first.</Trans>
          ) : (
            <Trans>This course is for: {takers}</Trans>
          )}
        </p>
      )}
    </>
  )
}

function Leave({ course: { id, title } }: { course: Course }) {
  const [asking, setAsking] = useState(false)
  const { sendAsync, isPending } = useApiMutation(leaveCourse, { success: true })
  const owner = useSession().userInfo?.id
  const leave = async () => {
    await sendAsync({ id })
    if (owner === undefined) return
    await dropCourse(owner, id)
    await removeVideosOf(owner, id)
  }
  return (
    <>
      <Button className={styles.leave} disabled={isPending} onClick={() => setAsking(true)}>
        <Trans>Leave this course</Trans>
      </Button>
      {asking && (
        <ConfirmPopup
          title={<Trans>Leave this course?</Trans>}
          action={<Trans comment="Confirms that one no longer takes a course">Leave</Trans>}
          onConfirm={() => {
            setAsking(false)
            leave().catch(() => {})
          }}
          onClose={() => setAsking(false)}
        >
          <p>{title}</p>
          <p>
            <Trans>Your progress is kept: if you come back, you continue from there.</Trans>
          </p>
        </ConfirmPopup>
      )}
    </>
  )
}
