import { HelpDocScreen } from '#app/screens/help/HelpDocScreen.tsx'

export const bad = HelpDocScreen
