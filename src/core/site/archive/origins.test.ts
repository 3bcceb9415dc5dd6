import { describe, expect, it } from 'vitest';
import { appOriginOf, projectOriginOf } from './origins.ts';

describe('the project origin', () => {
  it.each([
    ['http://localhost:4400/platform?a=1', 'http://localhost:4401'],
    ['http://127.0.0.1:4400/', 'http://127.0.0.1:4401'],
    ['http://[::1]:4400/', 'http://[::1]:4401'],
    ['http://192.168.1.5/', 'http://192.168.1.5:81'],
    ['https://10.0.0.1/', 'https://10.0.0.1:444'],
    ['https://app.example.com/x', 'https://appproject.example.com'],
    ['https://spark.example.co.uk:8443/', 'https://sparkproject.example.co.uk:8443'],
    ['https://example.com/', 'https://exampleproject.com'],
  ])('PREV-13 PREV-14 of %s is %s, and back', (app, project) => {
    expect(projectOriginOf(app)).toBe(project);
    expect(appOriginOf(`${project}/p/PROJ_0000002A/`)).toBe(new URL(app).origin);
  });

  it.each(['https://app.example.com/', 'https://project.example.com/'])('is not %s', (address) => {
    expect(appOriginOf(address)).toBeNull();
  });
});
