CREATE TABLE "written_sites" (
	"user_id" uuid NOT NULL,
	"command_id" uuid NOT NULL,
	"document" text,
	"runs" json NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "written_sites_user_id_command_id_pk" PRIMARY KEY("user_id","command_id")
);
--> statement-breakpoint
ALTER TABLE "written_sites" ADD CONSTRAINT "written_sites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;