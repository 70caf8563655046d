/** Scanners and people write the same parcel number differently: kept in capitals, without blanks. */
export const tidyScan = (scan: string): string => scan.toUpperCase().replaceAll(/\s+/g, '')
