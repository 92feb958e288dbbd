package com.example.toolshed;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
public class ToolshedApplication {

    public static void main(String[] args) {
        SpringApplication.run(ToolshedApplication.class, args);
    }
}
