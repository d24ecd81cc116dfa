import { useLingui } from '@lingui/react/macro'
import type { Device } from '#contract/device/device.ts'

/** What a person calls a device by: its browser and system, as far as they are known. */
export function useDeviceName(): (device: Pick<Device, 'browser' | 'system' | 'kind'>) => string {
  const { t } = useLingui()
  return ({ browser, system, kind }) => {
    const known = [browser, system].filter(Boolean).join(' · ')
    if (known) return known
    return { phone: t`A phone`, tablet: t`A tablet`, computer: t`A computer` }[kind]
  }
}
