/** The number on the app's icon; 0 takes it away. Phones without badges say nothing. */
export const badge = async (count: number): Promise<void> => {
  await navigator.setAppBadge?.(count).catch(() => undefined)
}
