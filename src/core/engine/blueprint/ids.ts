import * as z from 'zod/mini';

/** Ids inside a Blueprint: stable for life, safe in HTML attributes, URLs and CSS. */
export const idSchema = z.string().check(z.regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,47}$/));
export const hexSchema = z.string().check(z.regex(/^#[0-9a-f]{6}$/));
/** A text that `engine/expression` reads; what it means is checked beside the shape. */
export const expressionSchema = z.string().check(z.minLength(1), z.maxLength(400));
/** A field, or one of the row that a relation points to (`leader.name`). */
export const pathSchema = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}(?:\.[a-z][a-zA-Z0-9]{0,39}){0,2}$/));
export const keySchema = z.string().check(z.regex(/^[a-z][a-zA-Z0-9]{0,39}$/));
