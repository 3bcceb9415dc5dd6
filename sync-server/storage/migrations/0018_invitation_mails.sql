CREATE TABLE "mail_refusals" (
	"account" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "template_releases" (
	"hash" text PRIMARY KEY NOT NULL,
	"number" serial NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_guests" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
UPDATE "site_guests" SET "mailed_at" = now();
