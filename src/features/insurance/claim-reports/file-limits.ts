/** How many files go with a report; more are added once it has its number. */
export const mostFiles = 10;
