import { useLingui } from '@lingui/react/macro'
import { IconButton } from '#app/ui/IconButton.tsx'
import { Icon } from '#app/ui/icons.tsx'
import { useWide } from '#app/ui/use-wide.ts'
import { hideList, useListHidden } from './list-hidden.ts'

/** Puts the list away that stands beside a roomy page, or back; on a phone it never stands there. */
export function ListToggle() {
  const { t } = useLingui()
  const hidden = useListHidden()
  if (!useWide()) return null
  return (
    <IconButton label={hidden ? t`Show the list` : t`Hide the list`} onPress={() => hideList(!hidden)}>
      <Icon>
        <path d="M5 4.500h14a1.500 1.500 0 0 1 1.500 1.500v12a1.500 1.500 0 0 1-1.500 1.500H5A1.500 1.500 0 0 1 3.500 18V6A1.500 1.500 0 0 1 5 4.500ZM9.500 4.500v15" />
        {!hidden && <path d="M16 9.500 13.500 12l2.500 2.500" />}
      </Icon>
    </IconButton>
  )
}
