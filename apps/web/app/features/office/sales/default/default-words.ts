/** '21/11/2027' of '2027-11-21'. */
export const dayWords = (day: string): string => day.split('-').reverse().join('/');
