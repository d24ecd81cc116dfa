import { HelpDocScreen } from '#app/screens/help/article/HelpDocScreen.tsx'

export const bad = HelpDocScreen
