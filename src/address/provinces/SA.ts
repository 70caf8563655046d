/** Regions of Saudi Arabia, from country-region-data. */
export const provinces: readonly string[] = [
  "'Asir",
  'Al Bahah',
  'Al Hudud ash Shamaliyah',
  'Al Jawf',
  'Al Madinah al Munawwarah',
  'Al Qasim',
  'Ar Riyad',
  'Ash Sharqiyah',
  "Ha'il",
  'Jazan',
  'Makkah al Mukarramah',
  'Najran',
  'Tabuk',
]
