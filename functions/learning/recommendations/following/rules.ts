interface Following {
  readonly specialty: string;
}

/** The courses that learners of the viewer's specialty took next; of all learners where theirs are unknown. */
export function nearestFollowing<Of extends Following>(rows: readonly Of[]) {
  const specialty = rows.find((row) => row.specialty !== '')?.specialty ?? '';
  return { specialty: specialty || null, rows: rows.filter((row) => row.specialty === specialty) };
}
