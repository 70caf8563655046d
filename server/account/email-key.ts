/** How an address is looked up: people write it in capitals and with blanks, and mean the same. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase()
