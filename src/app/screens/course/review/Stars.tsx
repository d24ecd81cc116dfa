import { useLingui } from '@lingui/react/macro'
import { GivenStars } from '#app/ui/Rate.tsx'

/** How many stars of five, in pictures; said in words for screen readers. */
export function Stars({ value }: { value: number }) {
  const { t } = useLingui()
  return <GivenStars value={value} label={t`${value} of 5 stars`} />
}
