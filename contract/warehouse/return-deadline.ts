/** Until when stored goods can go back to their seller (specification 4): epoch ms, the deadline itself still counts. No deadline: nothing arrived yet. */
export const isWindowOpen = (now: number, deadline: number | null): boolean => deadline !== null && now <= deadline
