CREATE TABLE `course_affinities` (
	`course_id` text NOT NULL,
	`other_id` text NOT NULL,
	`shard` integer NOT NULL,
	`learners` integer NOT NULL,
	PRIMARY KEY(`course_id`, `other_id`, `shard`)
) WITHOUT ROWID;
