export const profileLimits = { nicknameChars: 50, mottoChars: 255 } as const
