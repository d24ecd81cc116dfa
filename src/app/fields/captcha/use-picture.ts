import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Failure } from '#app/api/failure.ts'
import { useApiMutation } from '#app/api/mutation.ts'
import { queryFor } from '#app/api/query.ts'
import { fieldErrors } from '#app/fields/use-fields.ts'
import { codes } from '#contract/base/codes.ts'
import { checkClickCaptcha, getClickCaptcha } from '#contract/captcha/captcha.ts'
import { randomKey } from '#device/random-key.ts'
import { infoOf, type Place, type Shown } from './click-info.ts'
import type { CaptchaPass } from './use-captcha.tsx'

const noAnswer: (number | null)[] = [codes.tooMany, codes.broken, codes.unavailable]

/** Whether the server looked at the places at all, and did not like them; a back end may say so by any code. */
const isRefusal = (error: unknown) =>
  error instanceof Failure && error.kind === 'envelope' && !noAnswer.includes(error.code)

type PictureOptions = { problem?: string; isPassed: boolean; onPassed: (pass: CaptchaPass) => void }

/**
 * A picture, the places touched in it, and what the server makes of them. It is asked by itself once as many places are
 * touched as there are things; a mistake brings a new picture.
 */
export function usePicture({ problem, isPassed, onPassed }: PictureOptions) {
  const [id] = useState(randomKey)
  const query = useQuery({
    ...queryFor(getClickCaptcha, { id }),
    // It is good until it was tried; another one would come in its place while somebody looks for the next thing.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { quiet: true },
  })
  const { sendAsync, isPending: isChecking } = useApiMutation(checkClickCaptcha, { silent: true })
  const [places, setPlaces] = useState<readonly Place[]>([])
  /** Of the last picture: why there is another one now. */
  const [refused, setRefused] = useState(problem)
  const [failure, setFailure] = useState<unknown>(null)
  const [isBroken, setBroken] = useState(false)
  // After a failure the last one is still there, and no good any more.
  const picture = query.isFetching || query.isError || isBroken ? null : (query.data?.data ?? null)
  const wanted = picture?.text.length ?? 0

  const renew = () => {
    setPlaces([])
    setFailure(null)
    setBroken(false)
    void query.refetch()
  }

  const check = async (all: readonly Place[], shown: Shown) => {
    const info = infoOf(all, shown)
    try {
      await sendAsync({ id, info, unset: false })
      onPassed({ captchaId: id, captchaInfo: info })
    } catch (error) {
      if (isRefusal(error)) {
        setRefused(fieldErrors(error).info === 'expired' ? 'expired' : 'wrong')
        renew()
      } else {
        setFailure(error)
        setPlaces(all.slice(0, -1))
      }
    }
  }

  const isOpen = picture !== null && !isChecking && !isPassed
  return {
    picture,
    places,
    refused,
    failure,
    isChecking,
    /** Nothing to look at, and nothing on its way. */
    isFailed: !query.isFetching && picture === null,
    renew: () => {
      setRefused(undefined)
      renew()
    },
    place: (at: Place, shown: Shown) => {
      if (!isOpen || places.length >= wanted) return
      const all = [...places, at]
      setPlaces(all)
      setRefused(undefined)
      setFailure(null)
      if (all.length === wanted) void check(all, shown)
    },
    /** Takes back the place with that number and those after it. */
    takeBack: (index: number) => {
      if (isOpen) setPlaces(places.slice(0, Math.max(index, 0)))
    },
    onBroken: () => setBroken(true),
  }
}
